#pragma once

// The standard library that comes with Debian's emscripten has no range algorithms yet. These are
// the ones that Carom uses, included before every source in its build for browsers alone.

#include <version>

#ifndef __cpp_lib_ranges

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace std::ranges {

template <class Range, class Test, class Projection = identity>
bool all_of(Range&& range, Test test, Projection projection = {}) {
    return std::all_of(std::begin(range), std::end(range), [&](auto&& element) {
        return static_cast<bool>(std::invoke(test, std::invoke(projection, element)));
    });
}

template <class Range, class Test, class Projection = identity>
bool any_of(Range&& range, Test test, Projection projection = {}) {
    return std::any_of(std::begin(range), std::end(range), [&](auto&& element) {
        return static_cast<bool>(std::invoke(test, std::invoke(projection, element)));
    });
}

template <class Range, class Test, class Projection = identity>
bool none_of(Range&& range, Test test, Projection projection = {}) {
    return !any_of(range, test, projection);
}

template <class Range, class Test, class Projection = identity>
auto find_if(Range&& range, Test test, Projection projection = {}) {
    return std::find_if(std::begin(range), std::end(range), [&](auto&& element) {
        return static_cast<bool>(std::invoke(test, std::invoke(projection, element)));
    });
}

template <class Range, class Value, class Projection = identity>
auto find(Range&& range, const Value& value, Projection projection = {}) {
    return std::find_if(std::begin(range), std::end(range), [&](auto&& element) {
        return std::invoke(projection, element) == value;
    });
}

template <class Range, class Test, class Projection = identity>
auto count_if(Range&& range, Test test, Projection projection = {}) {
    return std::count_if(std::begin(range), std::end(range), [&](auto&& element) {
        return static_cast<bool>(std::invoke(test, std::invoke(projection, element)));
    });
}

template <class Range, class Value, class Projection = identity>
auto count(Range&& range, const Value& value, Projection projection = {}) {
    return std::count_if(std::begin(range), std::end(range), [&](auto&& element) {
        return std::invoke(projection, element) == value;
    });
}

template <class Range, class Value, class Less = less, class Projection = identity>
auto lower_bound(Range&& range, const Value& value, Less is_less = {}, Projection projection = {}) {
    return std::lower_bound(
        std::begin(range), std::end(range), value, [&](auto&& element, const Value& bound) {
            return std::invoke(is_less, std::invoke(projection, element), bound);
        });
}

template <class Range, class Value, class Less = less, class Projection = identity>
auto upper_bound(Range&& range, const Value& value, Less is_less = {}, Projection projection = {}) {
    return std::upper_bound(
        std::begin(range), std::end(range), value, [&](const Value& bound, auto&& element) {
            return std::invoke(is_less, bound, std::invoke(projection, element));
        });
}

/// Compares elements by their projections.
template <class Less, class Projection>
auto by(Less& is_less, Projection& projection) {
    return [&](auto&& a, auto&& b) {
        return std::invoke(is_less, std::invoke(projection, a), std::invoke(projection, b));
    };
}

template <class Range, class Less = less, class Projection = identity>
auto min_element(Range&& range, Less is_less = {}, Projection projection = {}) {
    return std::min_element(std::begin(range), std::end(range), by(is_less, projection));
}

template <class Range, class Less = less, class Projection = identity>
auto max_element(Range&& range, Less is_less = {}, Projection projection = {}) {
    return std::max_element(std::begin(range), std::end(range), by(is_less, projection));
}

template <class Range, class Less = less, class Projection = identity>
void sort(Range&& range, Less is_less = {}, Projection projection = {}) {
    std::sort(std::begin(range), std::end(range), by(is_less, projection));
}

template <class Range, class Less = less, class Projection = identity>
void stable_sort(Range&& range, Less is_less = {}, Projection projection = {}) {
    std::stable_sort(std::begin(range), std::end(range), by(is_less, projection));
}

template <class Range, class Iterator, class Less = less, class Projection = identity>
void nth_element(Range&& range, Iterator nth, Less is_less = {}, Projection projection = {}) {
    std::nth_element(std::begin(range), nth, std::end(range), by(is_less, projection));
}

template <class Range, class Output, class Change>
void transform(Range&& range, Output output, Change change) {
    std::transform(std::begin(range), std::end(range), output,
                   [&](auto&& element) { return std::invoke(change, element); });
}

} // namespace std::ranges

#endif

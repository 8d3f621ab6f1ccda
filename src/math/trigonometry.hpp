#pragma once

/// Sine and its relatives, the same to the last bit on every machine. Those of <cmath> are not: the
/// standard leaves their rounding open, and each library has its own. What decides the course of a
/// world takes these.
///
/// They are computed in double by sums, products, quotients and roots alone, which IEEE 754 rounds
/// in one way only, and then rounded once to float: with an error of less than 0.5000001 units in
/// the last place, where 0.5 is the best that a float can do. A NaN gives a NaN.
namespace carom {

/// Up to this angle [rad], forwards and back, sine, cosine and tangent are as exact as said above.
/// A larger one loses its whole turns with an error of at most 4e-17 of the angle. The sine of an
/// infinite one is a NaN, as are its cosine and tangent.
inline constexpr float largest_exact_angle = 1024.0f;

float sine(float angle);    ///< of an angle [rad]
float cosine(float angle);  ///< of an angle [rad]
float tangent(float angle); ///< of an angle [rad]

/// The angle of the direction (x, y) [rad], from -π to π. Zeros and infinities count as the limits
/// that std::atan2 takes them for: the sign of a zero y says from which side x < 0 is approached.
float arc_tangent(float y, float x);

/// e to the power of x: infinity where that is beyond the largest float.
float exponential(float x);

} // namespace carom

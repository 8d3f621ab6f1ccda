#include "render/offscreen.hpp"

#include <stdexcept>

#ifdef __linux__

#include <array>

#include <dlfcn.h>
#include <fmt/format.h>

namespace carom::render {

namespace {

// The used part of EGL 1.5, so that its headers are not needed (Khronos registry, egl.xml).
using Display = void*;
using Config = void*;
using Context = void*;
using Surface = void*;
using Device = void*;
using Boolean = unsigned;
using Enumeration = unsigned;
using Attribute = int;

constexpr Enumeration platform_surfaceless_mesa = 0x31DD;
constexpr Enumeration platform_device_ext = 0x313F;
constexpr Enumeration opengl_api = 0x30A2;
constexpr Enumeration opengl_es_api = 0x30A0;
constexpr Attribute surface_type = 0x3033;
constexpr Attribute pbuffer_bit = 0x0001;
constexpr Attribute renderable_type = 0x3040;
constexpr Attribute opengl_bit = 0x0008;
constexpr Attribute opengl_es3_bit = 0x0040;
constexpr Attribute context_major_version = 0x3098;
constexpr Attribute context_minor_version = 0x30FB;
constexpr Attribute context_profile_mask = 0x30FD;
constexpr Attribute core_profile_bit = 0x0001;
constexpr Attribute none = 0x3038;

/// libEGL.so.1, loaded at run time.
class Library {
public:
    Library() : handle_(dlopen("libEGL.so.1", RTLD_NOW | RTLD_LOCAL)) {
        if (handle_ == nullptr) {
            throw std::runtime_error("Drawing without a display needs the library libEGL.so.1, "
                                     "which is not installed (Debian: libegl1).");
        }
    }
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;
    // Drivers leave threads and exit handlers behind, so the library itself stays loaded.
    ~Library() = default;

    template <class Function>
    void find(Function*& function, const char* name) const {
        function = reinterpret_cast<Function*>(dlsym(handle_, name));
        if (function == nullptr) {
            throw std::runtime_error(fmt::format("libEGL.so.1 lacks the function {}.", name));
        }
    }

private:
    void* handle_;
};

} // namespace

struct OffscreenContext::Egl {
    explicit Egl(OffscreenApi wanted);
    Egl(const Egl&) = delete;
    Egl& operator=(const Egl&) = delete;
    ~Egl();

    void make_current() const;

    Library library;
    void (*(*get_proc_address)(const char*))() = nullptr;
    Boolean (*initialize)(Display, int*, int*) = nullptr;
    Boolean (*bind_api)(Enumeration) = nullptr;
    Boolean (*choose_config)(Display, const Attribute*, Config*, int, int*) = nullptr;
    Context (*create_context)(Display, Config, Context, const Attribute*) = nullptr;
    Boolean (*destroy_context)(Display, Context) = nullptr;
    Boolean (*egl_make_current)(Display, Surface, Surface, Context) = nullptr;
    int (*get_error)() = nullptr;

    OffscreenApi api;
    Display display = nullptr;
    Context context = nullptr;

private:
    void find_functions();
    [[nodiscard]] bool open_on(Enumeration platform, void* native);
    [[nodiscard]] bool open_on_any_device();
    [[nodiscard]] bool make_context();
};

OffscreenContext::Egl::Egl(OffscreenApi wanted) : api(wanted) {
    find_functions();
    if (!open_on(platform_surfaceless_mesa, nullptr) && !open_on_any_device()) {
        throw std::runtime_error(fmt::format(
            "EGL is here but gives no {} context without a display (error 0x{:04X}). "
            "On Debian the package libgl1-mesa-dri has a driver that can.",
            api == OffscreenApi::opengl_33_core ? "OpenGL 3.3" : "OpenGL ES 3.0", get_error()));
    }
}

OffscreenContext::Egl::~Egl() {
    egl_make_current(display, nullptr, nullptr, nullptr);
    destroy_context(display, context);
    // The display stays open: the whole process has one, and another context may use it.
}

void OffscreenContext::Egl::find_functions() {
    library.find(get_proc_address, "eglGetProcAddress");
    library.find(initialize, "eglInitialize");
    library.find(bind_api, "eglBindAPI");
    library.find(choose_config, "eglChooseConfig");
    library.find(create_context, "eglCreateContext");
    library.find(destroy_context, "eglDestroyContext");
    library.find(egl_make_current, "eglMakeCurrent");
    library.find(get_error, "eglGetError");
}

bool OffscreenContext::Egl::open_on(Enumeration platform, void* native) {
    using GetPlatformDisplay = Display(Enumeration, void*, const Attribute*);
    auto* const get_platform_display =
        reinterpret_cast<GetPlatformDisplay*>(get_proc_address("eglGetPlatformDisplayEXT"));
    if (get_platform_display == nullptr) {
        return false;
    }
    display = get_platform_display(platform, native, nullptr);
    if (display == nullptr || initialize(display, nullptr, nullptr) == 0) {
        return false;
    }
    return make_context();
}

bool OffscreenContext::Egl::open_on_any_device() {
    using QueryDevices = Boolean(int, Device*, int*);
    auto* const query_devices =
        reinterpret_cast<QueryDevices*>(get_proc_address("eglQueryDevicesEXT"));
    std::array<Device, 16> devices{};
    int count = 0;
    if (query_devices == nullptr ||
        query_devices(static_cast<int>(devices.size()), devices.data(), &count) == 0) {
        return false;
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
        if (open_on(platform_device_ext, devices[i])) {
            return true;
        }
    }
    return false;
}

bool OffscreenContext::Egl::make_context() {
    const bool desktop = api == OffscreenApi::opengl_33_core;
    const std::array<Attribute, 5> config_attributes = {
        surface_type, pbuffer_bit, renderable_type, desktop ? opengl_bit : opengl_es3_bit, none};
    const std::array<Attribute, 7> core_attributes = {
        context_major_version, 3,   context_minor_version, 3, context_profile_mask,
        core_profile_bit,      none};
    const std::array<Attribute, 3> es_attributes = {context_major_version, 3, none};
    bind_api(desktop ? opengl_api : opengl_es_api);
    Config config = nullptr;
    int count = 0;
    if (choose_config(display, config_attributes.data(), &config, 1, &count) == 0 || count == 0) {
        return false;
    }
    context = create_context(display, config, nullptr,
                             desktop ? core_attributes.data() : es_attributes.data());
    if (context == nullptr) {
        return false;
    }
    if (egl_make_current(display, nullptr, nullptr, context) == 0) {
        destroy_context(display, context);
        return false;
    }
    return true;
}

void OffscreenContext::Egl::make_current() const {
    bind_api(api == OffscreenApi::opengl_33_core ? opengl_api : opengl_es_api);
    if (egl_make_current(display, nullptr, nullptr, context) == 0) {
        throw std::runtime_error("EGL cannot make its context current.");
    }
}

OffscreenContext::OffscreenContext(OffscreenApi api) : egl_(std::make_unique<Egl>(api)) {}
OffscreenContext::~OffscreenContext() = default;

void OffscreenContext::make_current() const { egl_->make_current(); }

GlLoader OffscreenContext::loader() const { return egl_->get_proc_address; }

} // namespace carom::render

#else

namespace carom::render {

struct OffscreenContext::Egl {};

OffscreenContext::OffscreenContext(OffscreenApi) {
    throw std::runtime_error("Drawing without a window is built for Linux only.");
}

OffscreenContext::~OffscreenContext() = default;
void OffscreenContext::make_current() const {}
GlLoader OffscreenContext::loader() const { return nullptr; }

} // namespace carom::render

#endif

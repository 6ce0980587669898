/* The wall clock of a process, ahead of the machine's by the seconds in the file SOAK_CLOCK.
   Loaded by LD_PRELOAD. Monotonic clocks are not affected. */

#define _GNU_SOURCE
#include <fcntl.h>
#include <semaphore.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const int64_t none;
static const volatile int64_t *ahead = &none;

__attribute__((constructor)) static void look(void)
{
    const char *place = getenv("SOAK_CLOCK");
    int file = place ? open(place, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0)
        return;
    void *shared = mmap(NULL, sizeof *ahead, PROT_READ, MAP_SHARED, file, 0);
    if (shared != MAP_FAILED)
        ahead = shared;
    close(file);
}

int clock_gettime(clockid_t which, struct timespec *now)
{
    int failed = syscall(SYS_clock_gettime, which, now);
    if (!failed && (which == CLOCK_REALTIME || which == CLOCK_REALTIME_COARSE))
        now->tv_sec += *ahead;
    return failed;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone)
{
    int failed = syscall(SYS_gettimeofday, now, zone);
    if (!failed)
        now->tv_sec += *ahead;
    return failed;
}

time_t time(time_t *kept)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (kept)
        *kept = now.tv_sec;
    return now.tv_sec;
}

/* A kernel that waits for a moment knows nothing of all this. */
int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict until)
{
    struct timespec real = *until;
    real.tv_sec -= *ahead;
    return sem_clockwait(semaphore, CLOCK_REALTIME, &real);
}

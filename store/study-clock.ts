import { STUDY_SESSION_SECONDS } from '@/contracts/values';
import { ACTIVE_SECONDS, STUDY_PAUSE_SECONDS } from '@/domain/learning/study-time';

/** One sitting at a lesson, as it is sent. */
export interface MeasuredSession {
  sessionId: string;
  startedAt: string;
  madeAt: string;
  seconds: number;
}

export interface StudyPorts {
  /** Milliseconds that only grow: not the time of day, which people and networks set. */
  elapsed: () => number;
  now: () => number;
  isVisible: () => boolean;
  isPlaying: () => boolean;
  save: (session: MeasuredSession) => void;
}

export type StudyClock = ReturnType<typeof createStudyClock>;

interface Session {
  id: string;
  startedAt: number;
  /** By `elapsed`. */
  from: number;
  to: number;
  active: number;
  saved: number;
}

const ACTIVE_MS = ACTIVE_SECONDS * 1000;
/** How often a growing session is saved. */
const SAVE_MS = 60_000;
/** Less is looking in, not learning. */
const LEAST_SECONDS = 5;

/** Counts the active seconds on one lesson: the page is visible, and something was done in the last minute. */
export function createStudyClock({ elapsed, now, isVisible, isPlaying, save }: StudyPorts) {
  let last = elapsed();
  // A lesson is opened by a press.
  let activeUntil = last + ACTIVE_MS;
  let wasVisible = isVisible();
  let session: Session | null = null;
  let savedAt = last;

  function count(): void {
    const [from, at] = [last, elapsed()];
    last = at;
    if (wasVisible) add(from, Math.min(at, activeUntil), at);
    wasVisible = isVisible();
    if (wasVisible && isPlaying()) activeUntil = at + ACTIVE_MS;
  }

  function add(from: number, to: number, at: number): void {
    if (to <= from) return;
    const startedAt = now() - (at - from);
    if (session && isOver(session, from, startedAt)) close();
    session ??= { id: crypto.randomUUID(), startedAt, from, to, active: 0, saved: 0 };
    session.active += to - from;
    session.to = to;
  }

  function write(): void {
    savedAt = last;
    if (!session) return;
    const { id, startedAt, from, to, active, saved } = session;
    const seconds = Math.min(STUDY_SESSION_SECONDS, Math.floor(active / 1000));
    if (seconds < LEAST_SECONDS || seconds === saved) return;
    session.saved = seconds;
    const instant = (milliseconds: number) => new Date(milliseconds).toISOString();
    save({ sessionId: id, startedAt: instant(startedAt), madeAt: instant(startedAt + to - from), seconds });
  }

  function close(): void {
    write();
    session = null;
  }

  return {
    /** The learner did something. */
    touch(): void {
      count();
      activeUntil = last + ACTIVE_MS;
    },
    /** To be called every few seconds, and when the page is shown. */
    tick(): void {
      count();
      if (last - savedAt >= SAVE_MS) write();
    },
    /** The lesson or the page is left. */
    flush(): void {
      count();
      write();
    },
  };
}

/** After a long pause, on another day and after the longest time, another sitting begins. */
function isOver(session: Session, from: number, startedAt: number): boolean {
  return (
    from - session.to > STUDY_PAUSE_SECONDS * 1000 ||
    session.active >= STUDY_SESSION_SECONDS * 1000 ||
    new Date(session.startedAt).toDateString() !== new Date(startedAt).toDateString()
  );
}

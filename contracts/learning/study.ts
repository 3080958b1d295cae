import * as z from 'zod/mini';
import { defineContract, empty, json } from '../endpoint.ts';
import { Id, Instant, Locale, ProductType, ProgressStatus } from '../scalars.ts';
import { WEEKLY_GOAL_LEAST, WEEKLY_GOAL_MOST } from '../values.ts';
import { LessonKey } from './lesson-progress.ts';

/** Time that learners spend on lessons, and what they see of it; whole minutes, dates in the zone that was asked for. */

const Day = z.iso.date();
const Minutes = z.int().check(z.gte(0));
const TimeZone = z.string().check(z.minLength(1), z.maxLength(64));

/** Minutes to learn in a week; null for no goal. */
export const WeeklyGoal = z.nullable(z.int().check(z.gte(WEEKLY_GOAL_LEAST), z.lte(WEEKLY_GOAL_MOST)));

const MOST_CLAIMED_SECONDS = 86_400;

/** One sitting at one lesson, sent again and again while it grows. */
export const StudySessionDraft = z.object({
  productId: Id,
  language: Locale,
  lessonKey: LessonKey,
  startedAt: Instant,
  /** When it was measured, by the same clock as `startedAt`. */
  madeAt: Instant,
  timeZone: TimeZone,
  /** Seconds in which the learner was active; cut to the time that passed and to STUDY_SESSION_SECONDS. */
  seconds: z.int().check(z.gte(1), z.lte(MOST_CLAIMED_SECONDS)),
});
export type StudySessionDraft = z.output<typeof StudySessionDraft>;

const DayMinutes = z.object({ date: Day, minutes: Minutes });

export const StudiedProduct = z.object({
  productId: Id,
  type: ProductType,
  title: z.string(),
  minutes: Minutes,
  percent: z.int(),
  status: ProgressStatus,
  lastActiveAt: z.nullable(Instant),
});
export type StudiedProduct = z.output<typeof StudiedProduct>;

export const StudiedSkill = z.object({
  slug: z.string(),
  name: z.string(),
  /** Time on all products that teach it. */
  minutes: Minutes,
  productsDone: z.int(),
});
export type StudiedSkill = z.output<typeof StudiedSkill>;

export const LearningAnalytics = z.object({
  today: DayMinutes,
  totalMinutes: Minutes,
  /** The running week, which begins on the first weekday of the locale. */
  week: z.object({ goalMinutes: WeeklyGoal, minutes: Minutes, days: z.array(DayMinutes) }),
  /** Days in a row with at least STREAK_MINUTES; today counts once it has them, and breaks nothing before. */
  streak: z.object({ current: z.int(), longest: z.int() }),
  /** The last twelve weeks by their first day, the running one last. */
  weeks: z.array(z.object({ week: Day, minutes: Minutes })),
  /** Begun or studied; the longest time first. */
  products: z.array(StudiedProduct),
  skills: z.array(StudiedSkill),
  /** Problems outside tests: how many were answered, and how many of them rightly at the first attempt. */
  answers: z.object({ given: z.int(), rightFirst: z.int() }),
});
export type LearningAnalytics = z.output<typeof LearningAnalytics>;

/** The running week in short. */
export const StudyWeek = z.object({
  goalMinutes: WeeklyGoal,
  minutes: Minutes,
  /** Days in a row, as `streak.current` of the analytics. */
  streakDays: z.int(),
});
export type StudyWeek = z.output<typeof StudyWeek>;

export const study = defineContract({
  saveSession: {
    method: 'PUT',
    path: '/api/learning/study-sessions/:sessionId',
    access: 'user',
    summary:
      'Active time on a lesson under an id of the caller’s; only ever raised, at most the time since its start',
    params: z.object({ sessionId: Id }),
    body: StudySessionDraft,
    response: empty(),
    errors: [
      'request_params_invalid',
      'product_not_found',
      'lesson_not_found',
      'lesson_is_locked',
      'user_not_have_access_to_product',
      'not_found',
    ],
  },
  week: {
    method: 'GET',
    path: '/api/learning/week',
    access: 'user',
    summary: 'Weekly goal, minutes of the running week and days in a row of the caller',
    query: z.object({ timeZone: TimeZone }),
    response: json(StudyWeek),
    errors: ['request_params_invalid'],
  },
  analytics: {
    method: 'GET',
    path: '/api/learning/analytics',
    access: 'user',
    summary: 'Time spent, streak, products, skills and answers of the caller',
    query: z.object({ timeZone: TimeZone }),
    response: json(LearningAnalytics),
    errors: ['request_params_invalid'],
  },
});

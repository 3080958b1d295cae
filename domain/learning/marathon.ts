/**
 * When the days of a marathon open (product §4 Learning): from the day on which the learner starts, or from a fixed
 * date. A day opens at midnight in the learner's time zone.
 */
export type MarathonSchedule = { start: 'learner' } | { start: 'fixed'; on: string };

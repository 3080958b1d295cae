import type { Notification, UserSubscriptions } from '../../../contracts/notification.ts';
import { QUIZ_TEMPLATE } from '../../../contracts/values.ts';
import { showSubscriptions } from '../../../domain/notification.ts';
import { daysAgo, mockId } from './mock-id.ts';

/** Messages differ in template, age and whether they were read. */
export function makeNotification(key: string, change: Partial<Notification> = {}): Notification {
  const id = mockId('notification', key);
  return {
    id,
    messageId: id,
    type: 'PLATFORM_NOTIFICATION',
    subject: 'A new course in data and programming',
    template: 'PLATFORM',
    data: {},
    read: false,
    createdAt: daysAgo(0),
    readAt: null,
    ...change,
  };
}

export function makeNotifications(): Notification[] {
  return [
    makeNotification('quiz', { template: QUIZ_TEMPLATE, subject: 'Your recommendations are ready' }),
    makeNotification('course', { createdAt: daysAgo(1) }),
    makeNotification('review', {
      type: 'REVIEW_CAN_BE_CREATED',
      template: 'REVIEW',
      subject: 'How was the course?',
      createdAt: daysAgo(9),
      read: true,
      readAt: daysAgo(8),
    }),
  ];
}

export const makeSubscriptions = (): UserSubscriptions => showSubscriptions([]);

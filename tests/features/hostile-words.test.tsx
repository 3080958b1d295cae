import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import type { OrderRefund, RefundRequest } from '@/contracts/commerce/refund';
import { OpenAnswer } from '@/contracts/learning/content';
import { OpenReview } from '@/features/catalog/review/open-review';
import { ReviewsScreen } from '@/features/catalog/review/reviews-screen';
import { ManagedReviewScreen } from '@/features/catalog/review-management/managed-review-screen';
import { ManagedReviewsScreen } from '@/features/catalog/review-management/managed-reviews-screen';
import { OrderScreen } from '@/features/commerce/order-management/order-screen';
import { OrdersScreen } from '@/features/commerce/order-management/orders-screen';
import { RefundPanel } from '@/features/commerce/payment/refund-panel';
import { RefundsScreen } from '@/features/commerce/refund-management/refunds-screen';
import { ContentReportsScreen } from '@/features/learning/content-report-management/content-reports-screen';
import { OpenAnswerOutcome } from '@/features/learning/exercise/open-answer-outcome';
import { NotesScreen } from '@/features/learning/notes/notes-screen';
import { LessonReviewsScreen } from '@/features/learning/open-answer-review/lesson-reviews-screen';
import { LeadsScreen } from '@/features/messaging/lead-management/leads-screen';
import { ManagedLeadScreen } from '@/features/messaging/lead-management/managed-lead-screen';
import { NotificationsScreen } from '@/features/messaging/notification/notifications-screen';
import { SupportMessageScreen } from '@/features/messaging/support-management/support-message-screen';
import { SupportScreen } from '@/features/messaging/support-management/support-screen';
import { everywhere, ID, showHostileTexts } from './hostile-screens';
import { ADDRESS, openQuestion } from './learning/exercise/every-kind';

/** What learners, buyers and managers write to each other, on the screens on which the other one reads it. */

vi.mock('next/head', () => ({ default: () => null }));
afterEach(cleanup);

const OWN = 'GET /api/reviews/mine';
const REFUND = 'GET /api/orders/:orderId/refund';
const withRequest = (order: OrderRefund, status: RefundRequest['status']): OrderRefund => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, refunded: 100 })),
  requests: order.requests.map((request) => ({ ...request, status, refund: 'SUCCEEDED' })),
});

const outcomeOf = (text: string, status: OpenAnswer['status']) => {
  const answer = { ...OpenAnswer.parse(everywhere(OpenAnswer, text)), status };
  return <OpenAnswerOutcome item={openQuestion} address={ADDRESS} answer={answer} />;
};

showHostileTexts({
  'the reviews of the school': { reads: ['body', 'answer', 'authorName'], node: <ReviewsScreen /> },
  'the list of reviews to decide on': { reads: ['body', 'authorName'], node: <ManagedReviewsScreen /> },
  'a review to decide on': {
    reads: ['body', 'authorName'],
    node: <ManagedReviewScreen />,
    query: { reviewId: ID },
  },
  'a published review to answer': {
    reads: ['body', 'answer'],
    node: <ManagedReviewScreen />,
    query: { reviewId: ID },
    answers: {
      'GET /api/manager/reviews/:reviewId': (sample) => ({ ...sample, status: 'PUBLISHED', pending: null }),
    },
  },
  'answers to grade': { reads: ['text', 'comment', 'learnerName'], node: <LessonReviewsScreen /> },
  'an answer that came back to its learner': {
    reads: ['text', 'comment'],
    node: (text) => outcomeOf(text, 'RETURNED'),
  },
  'an accepted answer with a comment': {
    reads: ['text', 'comment'],
    node: (text) => outcomeOf(text, 'ACCEPTED'),
  },
  'feedback on lessons': { reads: ['quote', 'text', 'learnerName'], node: <ContentReportsScreen /> },
  'feedback that was answered': {
    reads: ['quote', 'text', 'answer'],
    node: <ContentReportsScreen />,
    query: { status: 'CLOSED' },
    answers: {
      'GET /api/manager/content-reports': ({ items, ...page }) => ({
        ...page,
        items: items.map((item: object) => ({ ...item, status: 'CLOSED' })),
      }),
    },
  },
  'the letters to support': { reads: ['subject', 'name'], node: <SupportScreen /> },
  'a letter to answer': {
    reads: ['subject', 'message', 'name'],
    node: <SupportMessageScreen />,
    query: { messageId: ID },
  },
  'an answered letter': {
    reads: ['message', 'answer'],
    node: <SupportMessageScreen />,
    query: { messageId: ID },
    answers: { 'GET /api/manager/support/:messageId': (sample) => ({ ...sample, status: 'DONE' }) },
  },
  'the submitted forms': { reads: ['name', 'note'], node: <LeadsScreen /> },
  'a submitted form with a note': {
    reads: ['name', 'details', 'note'],
    node: <ManagedLeadScreen />,
    query: { leadId: ID },
  },
  'requests for refunds': { reads: ['comment', 'title'], node: <RefundsScreen /> },
  'an order with the note of its refund': {
    reads: ['note', 'title'],
    node: <OrderScreen />,
    query: { orderId: ID },
  },
  'the answer to a request for a refund': {
    reads: ['answer'],
    node: <RefundPanel orderId={ID} />,
  },
  ...Object.fromEntries(
    (['OPEN', 'DECLINED', 'GRANTED'] as const).map((status) => [
      `the answer to a request that is ${status}`,
      {
        reads: ['answer', 'title'],
        node: <RefundPanel orderId={ID} />,
        answers: { [REFUND]: (order: OrderRefund) => withRequest(order, status) },
      },
    ]),
  ),
  'a review as its author sees it': {
    reads: ['body', 'answer', 'productTitle'],
    node: <OpenReview productId={ID} onClose={() => {}} />,
    answers: {
      [OWN]: (sample) => ({ ...sample, canWrite: true, review: { ...sample.review, pending: null } }),
    },
  },
  'a changed review as its author sees it': {
    reads: ['body', 'answer', 'productTitle'],
    node: <OpenReview productId={ID} onClose={() => {}} />,
    answers: {
      [OWN]: (sample) => ({ ...sample, canWrite: true, review: { ...sample.review, status: 'PUBLISHED' } }),
    },
  },
  'the notes of a learner': { reads: ['text', 'quote', 'lessonTitle'], node: <NotesScreen /> },
  'the notifications': { reads: ['subject'], node: <NotificationsScreen /> },
  'the orders': { reads: ['titles', 'name'], node: <OrdersScreen /> },
});

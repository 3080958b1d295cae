import {
  Award,
  Banknote,
  Bell,
  BookOpen,
  Building2,
  CalendarClock,
  CalendarX,
  CircleCheck,
  Compass,
  CreditCard,
  FileText,
  Gavel,
  HandCoins,
  type LucideIcon,
  MessageSquareText,
  Repeat,
  ShieldCheck,
  Sparkles,
  Star,
  Undo2,
  UserPlus,
} from 'lucide-react';
import type { NotificationTemplate } from '@/contracts/values';
import styles from './notification.module.css';

const LOOKS: Record<NotificationTemplate, [icon: LucideIcon, tone: string]> = {
  WELCOME: [Sparkles, 'marathon'],
  ORDER_PAID: [BookOpen, 'course'],
  ACCESS_GRANTED: [BookOpen, 'course'],
  CERTIFICATE_CAN_BE_ISSUED: [Award, 'longread'],
  REVIEW_CAN_BE_CREATED: [Star, 'profession'],
  RECOMMENDATION_QUIZ: [Compass, 'program'],
  APPROVAL_WAITS: [ShieldCheck, 'profession'],
  ROLE_CHANGE_WAITS: [ShieldCheck, 'profession'],
  PUBLICATION_REQUESTED: [ShieldCheck, 'profession'],
  REFUND_REQUESTED: [Undo2, 'course'],
  REFUND_GRANTED: [Undo2, 'course'],
  REFUND_DECLINED: [Undo2, 'course'],
  REFUND_SENT: [Undo2, 'course'],
  REFUND_WAITS: [Undo2, 'profession'],
  REFUND_MADE_BY_HAND: [Undo2, 'profession'],
  REFUND_FAILED: [Undo2, 'profession'],
  DISPUTE_OPENED: [Gavel, 'profession'],
  SUBSCRIPTION_STARTED: [Sparkles, 'marathon'],
  SUBSCRIPTION_RENEWED: [Repeat, 'course'],
  SUBSCRIPTION_CHARGE_FAILED: [CreditCard, 'profession'],
  SUBSCRIPTION_ENDS_SOON: [CalendarClock, 'program'],
  SUBSCRIPTION_RENEWS_SOON: [CalendarClock, 'program'],
  SUBSCRIPTION_ENDED: [CalendarX, 'longread'],
  OPEN_ANSWER_ACCEPTED: [CircleCheck, 'course'],
  OPEN_ANSWER_RETURNED: [MessageSquareText, 'program'],
  MARATHON_DAY: [CalendarClock, 'marathon'],
  LEARNING_PAUSED: [BookOpen, 'course'],
  CONTENT_REPORT_MENDED: [CircleCheck, 'longread'],
  CONTENT_REPORT_CLOSED: [MessageSquareText, 'course'],
  REVIEW_PUBLISHED: [Star, 'longread'],
  REVIEW_REFUSED: [Star, 'profession'],
  REVIEW_ANSWERED: [MessageSquareText, 'longread'],
  AFFILIATE_BONUS_RELEASED: [HandCoins, 'course'],
  AFFILIATE_BONUS_REJECTED: [HandCoins, 'profession'],
  AFFILIATE_PAYOUT_PAID: [Banknote, 'course'],
  AFFILIATE_PAYOUT_FAILED: [Banknote, 'profession'],
  AFFILIATE_TEXT_CHANGED: [FileText, 'program'],
  COMPANY_INVITATION: [Building2, 'program'],
  COMPANY_ROLE_CHANGED: [Building2, 'program'],
  COMPANY_MEMBERSHIP_ENDED: [Building2, 'longread'],
  COMPANY_WITHOUT_OWNER: [Building2, 'profession'],
  COMPANY_INVOICE_DUE: [FileText, 'profession'],
  COMPANY_INVOICE_PAID: [FileText, 'course'],
  SEAT_GIVEN: [BookOpen, 'course'],
  SEAT_ENDED: [CalendarX, 'longread'],
  SEATS_END_SOON: [CalendarClock, 'program'],
  SEAT_MISSING: [UserPlus, 'program'],
};

/** Icon of a notification's topic. */
export function TemplateMark({ template, size }: { template: string; size?: 'large' }) {
  const [Icon, tone] = LOOKS[template as NotificationTemplate] ?? [Bell, 'course'];
  return (
    <span className={styles.mark} data-tone={tone} data-size={size} aria-hidden="true">
      <Icon />
    </span>
  );
}

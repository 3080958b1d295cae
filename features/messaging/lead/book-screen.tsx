import { LeadScreen } from './lead-screen';
import { LeadSentScreen } from './lead-sent-screen';

/** Lead form of the free guide. */
export const BookScreen = () => <LeadScreen kind="book" />;
export const BookSentScreen = () => <LeadSentScreen kind="book" />;

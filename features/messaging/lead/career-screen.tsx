import { LeadScreen } from './lead-screen';
import { LeadSentScreen } from './lead-sent-screen';

/** Lead form of the career plan. */
export const CareerScreen = () => <LeadScreen kind="career" />;
export const CareerSentScreen = () => <LeadSentScreen kind="career" />;

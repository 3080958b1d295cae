import { LeadScreen } from './lead-screen';
import { LeadSentScreen } from './lead-sent-screen';

/** The career plan. */
export const CareerScreen = () => <LeadScreen kind="career" />;
export const CareerSentScreen = () => <LeadSentScreen kind="career" />;

import { useIsPreview } from '@/hooks/identity/preview-session';
import { learnerId } from '@/store/learner';

const previewLearner = async (): Promise<string> => 'preview';

/** Whose learning it is, asked when something is written; nobody's in a preview, where writes go to its own client. */
export function useLearnerId(): () => Promise<string | null> {
  return useIsPreview() ? previewLearner : learnerId;
}

import type { ResumeDesign } from '@/contracts/resume/resume-document';
import { useBuilder } from '../builder-context';

/** How the resume looks, and its change; what it says stays. */
export function useDesign() {
  const { document, change } = useBuilder();
  return {
    design: document.design,
    set: (patch: Partial<ResumeDesign>) =>
      change((before) => ({ ...before, design: { ...before.design, ...patch } })),
  };
}

import type { ComponentType } from 'react';

/** The dialog in which a resume is shared; another feature, so the page brings it. */
export type ShareDialogSlot = ComponentType<{ resumeId: string; isOpen: boolean; onClose: () => void }>;

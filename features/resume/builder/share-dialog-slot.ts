import type { ComponentType } from 'react';

/** The dialog of the link that others open; it belongs to another feature, so the page brings it. */
export type ShareDialogSlot = ComponentType<{ resumeId: string; isOpen: boolean; onClose: () => void }>;

/** What every page of one resume takes. */
export interface BuilderScreenProps {
  ShareDialog?: ShareDialogSlot;
}

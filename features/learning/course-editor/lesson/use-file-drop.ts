import type { DragEvent } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Files that are dropped on a lesson become items after the one they are dropped on; fields for files take their own. */
export function useFileDrop(add: (files: readonly File[], after: string | null) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-item]') : null;
      add([...event.dataTransfer.files], item?.dataset.item ?? null);
    },
  };
}

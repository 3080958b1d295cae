import dynamic from 'next/dynamic';
import { useEffect, useRef } from 'react';

const loadSheet = () => import('@/components/ui/sheet');
const loadFinish = () => import('./finish-dialog');

/** The contents on a phone; its code is not needed for the first lesson. */
export const OutlineSheet = dynamic(() => loadSheet().then((module) => module.Sheet));
export const FinishDialog = dynamic(() => loadFinish().then((module) => module.FinishDialog));
export const KeysDialog = dynamic(() => import('./keys-dialog').then((module) => module.KeysDialog));
export const DemoBar = dynamic(() => import('./demo-bar').then((module) => module.DemoBar));

/** Whether it is open or has been: closing is animated, so it stays. */
export function useOpened(isOpen: boolean): boolean {
  const opened = useRef(false);
  opened.current ||= isOpen;
  return opened.current;
}

/** Loads what a press may need while there is a connection. */
export function usePlayerParts(): void {
  useEffect(() => {
    for (const load of [loadSheet, loadFinish]) load().catch(() => {});
  }, []);
}

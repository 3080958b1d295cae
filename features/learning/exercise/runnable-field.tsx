import type { RefObject } from 'react';
import {
  type RunnableHandle,
  RunnablePart,
  type RunnablePartProps,
} from '@/features/learning/runnable/runnable-part';

type RunnableFieldProps = Omit<RunnablePartProps, 'ref'> & { handle: RefObject<RunnableHandle | null> };

/** `next/dynamic` keeps a `ref` to itself, so the handle has another name until here. */
export function RunnableField({ handle, ...props }: RunnableFieldProps) {
  return <RunnablePart ref={handle} {...props} />;
}

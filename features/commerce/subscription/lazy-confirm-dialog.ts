import { lazyPart } from '@/components/ui/lazy-part';

/** Its code is loaded after the page: nobody presses its button in the first second. */
export const ConfirmDialog = lazyPart(() =>
  import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
);

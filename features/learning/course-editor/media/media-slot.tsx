import { createContext, type ReactNode, use } from 'react';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import type { ManagedMedia } from '@/contracts/learning/media-library';

/** What an item takes of a file. */
export type ChosenMedia = Pick<
  ManagedMedia,
  'url' | 'name' | 'contentType' | 'size' | 'width' | 'height' | 'durationSeconds' | 'posterUrl' | 'isPublic'
>;

export interface MediaSlotProps {
  kind: ManagedMedia['kind'];
  label: string;
  /** The file that is there; empty when there is none. */
  url: string;
  onChoose: (media: ChosenMedia) => void;
}

type MediaField = (props: MediaSlotProps) => ReactNode;

/** Uploads a file by drop, or takes one of the library. */
export const MediaFieldContext = createContext<MediaField>(AddressField);

export function MediaSlot(props: MediaSlotProps) {
  const MediaField = use(MediaFieldContext);
  return <MediaField {...props} />;
}

/** Without uploads: the address of a stored file. */
function AddressField({ label, url, onChoose }: MediaSlotProps) {
  const choose = (next: string) =>
    onChoose({
      ...{ url: next, name: next.split('/').at(-1) ?? '', contentType: '', size: 0, isPublic: false },
      ...{ width: null, height: null, durationSeconds: null, posterUrl: null },
    });
  return (
    <Field label={label}>
      <TextInput value={url} onChange={(event) => choose(event.target.value)} placeholder="/media/…" />
    </Field>
  );
}

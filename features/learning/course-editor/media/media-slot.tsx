import type { ManagedMedia } from '@/contracts/learning/media-library';
import { UploadField } from '@/features/management/upload-field';
import { useEditorPlace } from '../editor-place';
import { useFirstFile } from './added-files';

export interface MediaSlotProps {
  kind: ManagedMedia['kind'];
  label: string;
  /** The file that is there; empty when there is none. */
  url: string;
  name?: string;
  onChoose: (media: ChosenMedia) => void;
}

/** What an item takes of a file. */
export type ChosenMedia = Pick<
  ManagedMedia,
  'url' | 'name' | 'contentType' | 'size' | 'width' | 'height' | 'durationSeconds' | 'posterUrl' | 'isPublic'
>;

const NOTHING: ChosenMedia = {
  ...{ url: '', name: '', contentType: '', size: 0, isPublic: false },
  ...{ width: null, height: null, durationSeconds: null, posterUrl: null },
};

/** A file of an item: dropped, chosen, or taken from the library of the course. */
export function MediaSlot({ kind, label, url, name, onChoose }: MediaSlotProps) {
  const { courseId } = useEditorPlace();
  return (
    <UploadField
      kind={kind}
      label={label}
      courseId={courseId}
      value={url === '' ? null : { url, ...(name && { name }) }}
      onChange={(media) => onChoose(media ?? NOTHING)}
      first={useFirstFile(kind)}
    />
  );
}

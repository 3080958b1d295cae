import type { ManagedMedia, MediaUse } from '../../../contracts/learning/media-library.ts';
import type { MediaKind } from '../../../contracts/upload-values.ts';
import { daysAgo, mockId } from './mock-id.ts';
import { productId as idOfProduct, school } from './school.ts';
import { MOCK_USERS } from './user.ts';

const MIB = 1_048_576;
const first = school.products[0];
const courseId = mockId('course', first?.slug ?? '');

function file(name: string, kind: MediaKind, facts: Partial<ManagedMedia>): ManagedMedia {
  const id = mockId('media', name);
  return {
    ...{ id, kind, name, url: `/media/${id}/${name}`, contentType: 'application/pdf', size: MIB },
    ...{ width: null, height: null, durationSeconds: null, posterUrl: null, isPublic: false, courseId },
    ...{ state: 'READY', uses: 0 },
    changed: { at: daysAgo(3), by: { id: MOCK_USERS.manager.id, name: MOCK_USERS.manager.name } },
    ...facts,
  };
}

const picture = { contentType: 'image/png', isPublic: true, courseId: null };
const video = { contentType: 'video/mp4', width: 1920, height: 1080 };

/** Files of the library, newest first: every kind, one in use, one that is still being prepared. */
export const MOCK_MEDIA: readonly ManagedMedia[] = [
  file('welcome.mp4', 'VIDEO', { ...video, size: 184 * MIB, durationSeconds: 312.4, uses: 1 }),
  file('interview-with-a-very-long-name-of-its-own.mp4', 'VIDEO', {
    ...{ ...video, size: 1_420 * MIB, durationSeconds: 3_912, state: 'PROCESSING' },
  }),
  file('cover.png', 'IMAGE', {
    ...picture,
    url: '/icons/icon-512.png',
    width: 512,
    height: 512,
    size: 240_000,
  }),
  file('welcome.en.vtt', 'CAPTIONS', { contentType: 'text/vtt', size: 8_400 }),
  file('listening-1.mp3', 'AUDIO', { contentType: 'audio/mpeg', size: 5 * MIB }),
  file('worksheet.pdf', 'FILE', { size: 900_000 }),
];

/** Where a file is shown. */
export function placesOf({ uses }: ManagedMedia): MediaUse[] {
  if (uses === 0 || !first) return [];
  const productId = idOfProduct(first);
  const place = { productId, productType: first.file.type, courseId, entityId: null };
  return [{ ...place, place: 'LESSON', lessonKey: 'intro', language: 'en', title: 'Before you start' }];
}

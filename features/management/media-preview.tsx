import { AudioLines, Captions, FileText, Video } from 'lucide-react';
import type { MediaKind } from '@/contracts/upload-values';
import styles from './upload.module.css';

const ICONS = { VIDEO: Video, AUDIO: AudioLines, FILE: FileText, CAPTIONS: Captions, IMAGE: FileText };

export interface MediaPreviewProps {
  kind: MediaKind;
  url: string;
  posterUrl?: string | null;
  /** Only people with access to the course see it: such pictures have one size. */
  isPublic: boolean;
  look?: 'small' | 'large';
}

/** A file at a glance; its name stands beside it, so the picture itself says nothing more. */
export function MediaPreview({ kind, url, posterUrl, isPublic, look = 'small' }: MediaPreviewProps) {
  const picture = kind === 'IMAGE' ? url : posterUrl;
  const Icon = ICONS[kind];
  const width = look === 'small' ? 128 : 640;
  return (
    <span className={styles.preview} data-size={look}>
      {picture ? (
        // biome-ignore lint/performance/noImgElement: stored files have their own address of sizes
        <img src={isPublic ? sized(picture, width) : picture} alt="" loading="lazy" decoding="async" />
      ) : (
        <Icon aria-hidden="true" />
      )}
    </span>
  );
}

const sized = (url: string, width: number) =>
  url.startsWith('/media/') ? `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=75` : url;

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const POSTER_MS = 120_000;
/** Four hours of video on a slow machine. */
const COPY_MS = 12 * 3_600_000;
const POSTER_WIDTH = 1280;
const HEIGHTS = [720, 480] as const;

/** Heights of the copies that are worth making: clearly smaller than the original. */
export function copyHeights(height: number | null): number[] {
  return HEIGHTS.filter((smaller) => height !== null && height > smaller * 1.2);
}

/** Only local files, and only as MP4: a playlist must not open other addresses. */
const INPUT = [
  '-nostdin',
  '-hide_banner',
  '-loglevel',
  'error',
  '-y',
  '-protocol_whitelist',
  'file',
  '-f',
  'mov',
];

/** A picture from the tenth part of the video, because many begin black. */
export async function makePoster(
  program: string,
  source: string,
  target: string,
  durationSeconds: number | null,
): Promise<void> {
  const second = Math.min(10, (durationSeconds ?? 0) / 10).toFixed(2);
  const scale = `scale='min(${POSTER_WIDTH},iw)':-2`;
  await run(
    program,
    [
      ...INPUT,
      '-ss',
      second,
      '-i',
      source,
      '-frames:v',
      '1',
      '-vf',
      scale,
      '-q:v',
      '3',
      '-map_metadata',
      '-1',
      target,
    ],
    { timeout: POSTER_MS, killSignal: 'SIGKILL' },
  );
}

/** H.264 and AAC, which every browser plays, with the index in front. */
export async function makeCopy(
  program: string,
  source: string,
  target: string,
  height: number,
): Promise<void> {
  const video = ['-vf', `scale=-2:${height}`, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'];
  const sound = ['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '128k'];
  const form = ['-map_metadata', '-1', '-movflags', '+faststart', '-threads', '1', target];
  await run(program, [...INPUT, '-i', source, ...video, ...sound, ...form], {
    timeout: COPY_MS,
    killSignal: 'SIGKILL',
  });
}

import type { App } from '../../http/app-types.ts';
import type { ModuleDeps } from '../module-deps.ts';
import type { MediaStore } from './media/media.store.ts';
import { mediaLibraryRoutes } from './media-library/media-library.routes.ts';
import { createMediaLibrary } from './media-library/media-library.service.ts';
import type { MediaPlaceFinder } from './media-library/media-place.ts';
import { createVideoConversion } from './media-library/video-conversion.service.ts';
import type { TakeArchive } from './upload/archive-taker.ts';
import { createArrivingBytes } from './upload/arriving-bytes.ts';
import { createTusEngine, type TusEngine } from './upload/tus-server.ts';
import { sumUsedBytes } from './upload/upload.repository.ts';
import { uploadRoutes } from './upload/upload.routes.ts';
import { createUploadService } from './upload/upload.service.ts';
import { createUploadFinish } from './upload/upload-finish.service.ts';
import { createUploadJobs } from './upload/upload-jobs.service.ts';

export interface UploadParts {
  store: MediaStore;
  places: readonly MediaPlaceFinder[];
  takeArchive: TakeArchive;
}

/** Files that managers upload, and the library of them. */
export function createUploadModule(
  { config, database, storage, log }: ModuleDeps,
  { store, places, takeArchive }: UploadParts,
) {
  const { db } = database;
  const { quotaBytes, ffmpeg } = config.uploads;
  let opened: Promise<TusEngine> | undefined;
  const engine = () => {
    opened ??= createTusEngine(db, config.storage);
    return opened;
  };
  const arriving = createArrivingBytes(storage, engine);
  const parts = { db, storage, log, dropArriving: arriving.drop };
  const { finish } = createUploadFinish({
    ...{ ...parts, store, takeArchive },
    convertsVideos: ffmpeg !== null,
  });
  const service = createUploadService({ ...parts, engine, finish, quotaBytes });
  const jobs = createUploadJobs({ ...parts, finish, arriving });
  const library = createMediaLibrary({
    ...{ db, store, places, quotaBytes, convertsVideos: ffmpeg !== null },
    usedBytes: () => sumUsedBytes(db),
  });
  const conversion = createVideoConversion({ db, storage, store, ffmpeg, log });
  return {
    registerRoutes: (app: App) => {
      uploadRoutes(app, service);
      mediaLibraryRoutes(app, library);
    },
    jobs: [
      { name: 'uploads.finish', cron: '*/5 * * * *', atStart: true, run: jobs.finishArrived },
      { name: 'uploads.stale', cron: '29 * * * *', run: jobs.deleteStale },
      { name: 'uploads.convert', cron: '* * * * *', run: conversion.convertWaiting },
    ],
  };
}

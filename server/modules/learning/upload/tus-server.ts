import { FileStore } from '@tus/file-store';
import { type DataStore, type KvStore, Server, Upload } from '@tus/server';
import type { Db } from '../../../../db/database.ts';
import type { StorageConfig } from '../../../platform/storage/open-storage.ts';
import { findUpload } from './upload.repository.ts';
import { createUploadLock } from './upload-lock.ts';

/** Storage folder of bytes that are still arriving. */
export const ARRIVING = 'uploads';
export const UPLOADS_PATH = '/api/manager/uploads';
/** Names the row of an upload that begins; set by the service, never by a client. */
export const UPLOAD_ID_HEADER = 'x-upload-id';

export const arrivingKey = (uploadId: string): string => `${ARRIVING}/${uploadId}`;
const uploadIdOf = (key: string): string => key.slice(ARRIVING.length + 1);

/** A waiting request lets the running one write what it has received. */
const DRAIN_MS = 1_000;
const PART_BYTES = 8 << 20;

export interface TusEngine {
  server: Server;
  store: DataStore;
}

/** The tus protocol over the storage of the school; lengths come from the table of uploads. */
export async function createTusEngine(db: Db, storage: StorageConfig): Promise<TusEngine> {
  const store = await openStore(db, storage);
  // The length is always declared: it is checked before a byte is taken.
  store.extensions = ['creation', 'creation-with-upload', 'termination'];
  const server = new Server({
    path: UPLOADS_PATH,
    datastore: store,
    relativeLocation: true,
    allowedOrigins: () => false,
    lockDrainTimeout: DRAIN_MS,
    locker: { newLock: (key) => createUploadLock(db, uploadIdOf(key)) },
    namingFunction: (request) => arrivingKey(request.headers.get(UPLOAD_ID_HEADER) ?? ''),
    generateUrl: (_, { id }) => `${UPLOADS_PATH}/${uploadIdOf(id)}`,
    getFileIdFromRequest: (_, last) => (last ? arrivingKey(last) : undefined),
  });
  return { server, store };
}

async function openStore(db: Db, { folder, s3 }: StorageConfig): Promise<DataStore> {
  if (folder !== undefined) return new FileStore({ directory: folder, configstore: rowsAsConfig(db) });
  // Loaded on demand: the SDK is the largest library of the service.
  const { S3Store } = await import('@tus/s3-store');
  return new S3Store({
    partSize: PART_BYTES,
    useTags: false,
    s3ClientConfig: {
      ...s3,
      // Some S3 services store the frames of a streamed body as if they were its bytes.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    },
  });
}

/** The row of an upload takes the place of a file beside its bytes. */
function rowsAsConfig(db: Db): KvStore<Upload> {
  return {
    get: async (key) => {
      const row = await findUpload(db, uploadIdOf(key));
      return (
        row && new Upload({ id: key, size: row.size, offset: 0, creation_date: row.createdAt.toISOString() })
      );
    },
    set: async () => undefined,
    delete: async () => undefined,
  };
}

import { downloadSiteFile } from '@/services/site-file';
import { runTask } from '@/store/tasks';

/** Downloads a file that the service makes, as a task; resolves when it is here, or has failed. */
export async function downloadFile(address: string, label: string): Promise<void> {
  await runTask({
    ...({ id: address, label, unit: 'byte', isFile: true } as const),
    work: ({ signal, report }) => downloadSiteFile(address, signal, report),
  });
}

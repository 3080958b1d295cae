import { downloadText } from '@/services/download';

interface CsvFile {
  fileName: string;
  csv: string;
}

/** Without a byte order mark Excel reads UTF-8 as another encoding. */
const BOM = '\uFEFF';

/** Hands a text over to the browser as a file. */
export function saveFile({ fileName, csv }: CsvFile): void {
  downloadText({ name: fileName, type: 'text/csv;charset=utf-8', text: BOM + csv });
}

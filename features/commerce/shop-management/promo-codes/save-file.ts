interface CsvFile {
  fileName: string;
  csv: string;
}

/** Without a byte order mark Excel reads UTF-8 as another encoding. */
const BOM = '\uFEFF';

/** Hands a text over to the browser as a file. */
export function saveFile({ fileName, csv }: CsvFile): void {
  const url = URL.createObjectURL(new Blob([BOM + csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers read the file after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Hands a text to the browser as a file. */
export function downloadText({ name, type, text }: { name: string; type: string; text: string }): void {
  downloadBlob(name, new Blob([text], { type }));
}

/** Hands bytes, sent as base64, to the browser as a file. */
export function downloadBase64({ name, type, base64 }: { name: string; type: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  downloadBlob(name, new Blob([bytes], { type }));
}

/** Hands a file to the browser under this name. */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

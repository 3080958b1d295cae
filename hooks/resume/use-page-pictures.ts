import { useEffect, useState } from 'react';

/** Addresses at which drawn pages can be shown as pictures, for as long as they are shown. */
export function usePagePictures(pages: readonly string[] | undefined): readonly string[] {
  const [urls, setUrls] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!pages) return;
    const made = pages.map((page) => URL.createObjectURL(new Blob([page], { type: 'image/svg+xml' })));
    setUrls(made);
    return () => {
      for (const url of made) URL.revokeObjectURL(url);
      setUrls([]);
    };
  }, [pages]);
  return urls;
}

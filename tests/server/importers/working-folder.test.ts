import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inWorkingFolder } from '../../../server/modules/importers/course-import/working-folder.ts';

describe('a working folder', () => {
  it('is empty, and gone when the work is done', async () => {
    const folder = await inWorkingFolder(async (place) => {
      writeFileSync(join(place, 'file'), 'text');
      return place;
    });
    expect(existsSync(folder)).toBe(false);
  });

  it('is gone when the work fails', async () => {
    let folder = '';
    const failing = inWorkingFolder(async (place) => {
      folder = place;
      expect(existsSync(place)).toBe(true);
      throw new Error('broken off');
    });
    await expect(failing).rejects.toThrow('broken off');
    expect(existsSync(folder)).toBe(false);
  });
});

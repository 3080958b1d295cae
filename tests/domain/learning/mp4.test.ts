import { describe, expect, it } from 'vitest';
import { readBoxHeader, readMovie } from '../../../domain/learning/mp4.ts';
import { type Movie, moovOf } from '../../setup/mp4.ts';

const movie = (facts: Movie) => readMovie(moovOf(facts).subarray(8));

describe('the index of a video', () => {
  it.each<[string, Movie, object]>([
    ['lying', {}, { durationSeconds: 12.5, width: 1280, height: 720, hasVideo: true, hasSound: false }],
    ['upright', { turned: true }, { width: 720, height: 1280 }],
    ['of sound', { handler: 'soun' }, { width: null, height: null, hasVideo: false, hasSound: true }],
    ['of unknown length', { seconds: 0 }, { durationSeconds: null }],
    ['longer than a hundred hours', { seconds: 400_000 }, { durationSeconds: null }],
    ['of an impossible size', { width: 20_000 }, { width: null, height: null }],
  ])('%s', (_, facts, expected) => expect(movie(facts)).toMatchObject(expected));

  it('is damaged when a box does not fit into it, or it has no header', () => {
    const moov = moovOf();
    expect(readMovie(moov.subarray(8, -3))).toBeNull();
    expect(readMovie(new Uint8Array(40))).toBeNull();
    expect(readMovie(new Uint8Array())).toBeNull();
  });

  it('never throws, whichever byte is wrong', () => {
    const moov = moovOf();
    for (let place = 8; place < moov.length; place += 1) {
      for (const value of [0, 1, 0x7f, 0xff]) {
        const broken = Buffer.from(moov.subarray(8));
        broken[place - 8] = value;
        expect(() => readMovie(broken)).not.toThrow();
        expect(() => readMovie(broken.subarray(0, place))).not.toThrow();
      }
    }
  });
});

describe('the header of a box', () => {
  const header = (...bytes: number[]) => readBoxHeader(Uint8Array.from(bytes));
  it.each([
    [header(0, 0, 0, 24, 109, 100, 97, 116), { type: 'mdat', headerBytes: 8, size: 24 }],
    [header(0, 0, 0, 0, 109, 100, 97, 116), { type: 'mdat', headerBytes: 8, size: null }],
    [
      header(0, 0, 0, 1, 109, 100, 97, 116, 0, 0, 0, 1, 0, 0, 0, 0),
      { type: 'mdat', headerBytes: 16, size: 2 ** 32 },
    ],
    [header(0, 0, 0, 7, 109, 100, 97, 116), null],
    [header(0, 0, 0, 1, 109, 100, 97, 116, 0xff, 0, 0, 1, 0, 0, 0, 0), null],
    [header(0, 0, 0, 1, 109, 100, 97, 116), null],
    [header(0, 0, 0), null],
  ])('is read or refused (%#)', (found, expected) => expect(found).toEqual(expected));
});

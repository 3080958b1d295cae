import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileKind } from '../../../server/modules/importers/shared/file-kind.ts';
import { createMediaCollector } from '../../../server/modules/importers/shared/media-collector.ts';
import { measurePictures } from '../../../server/modules/importers/shared/picture-sizes.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const ftyp = (brand: string) => bytes(`\0\0\0\x20ftyp${brand}\0\0\x02\0`);
const MP3 = Buffer.from([0xff, 0xfb, 0x90, 0x64]);
const ZIP = (first: string) =>
  Buffer.concat([bytes('PK\x03\x04\x14\0\x06\0\x08\0'), Buffer.alloc(20), bytes(first)]);

let pictures: Record<string, Buffer>;
beforeAll(async () => {
  const plain = sharp({ create: { width: 4, height: 3, channels: 3, background: '#123456' } });
  const made = await Promise.all(
    (['png', 'jpeg', 'gif', 'webp', 'avif'] as const).map(async (format) => [
      format,
      await plain.clone().toFormat(format).toBuffer(),
    ]),
  );
  pictures = Object.fromEntries(made);
});

const folder = mkdtempSync(join(tmpdir(), 'kurso-kind-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the kind of a file is detected from its content', () => {
  it.each(['png', 'jpeg', 'gif', 'webp', 'avif'])('a picture: %s, with any extension', (format) => {
    const kind = { contentType: `image/${format}`, maxBytes: 20 * 1024 ** 2 };
    for (const name of ['a.png', 'a.jpg', 'a.pdf', 'a.txt'])
      expect(fileKind(name, pictures[format] as Buffer)).toEqual(kind);
  });

  it.each([
    ['a.mp4', ftyp('isom'), 'video/mp4', 4096],
    ['a.mp4', ftyp('mp42'), 'video/mp4', 4096],
    ['a.mp4', ftyp('M4A '), 'audio/mp4', 100],
    ['a.webm', bytes('\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm'), 'video/webm', 4096],
    ['a.ogv', bytes('OggS\0\x02............\x80theora'), 'video/ogg', 4096],
    ['a.ogg', bytes('OggS\0\x02............\x01vorbis'), 'audio/ogg', 100],
    ['a.wav', bytes('RIFF\0\0\0\0WAVEfmt '), 'audio/wav', 100],
    ['a.mp3', bytes('ID3\x04\0'), 'audio/mpeg', 100],
    ['a.mp3', MP3, 'audio/mpeg', 100],
    ['a.pdf', bytes('%PDF-1.7\n'), 'application/pdf', 20],
    ['a.vtt', bytes('WEBVTT\n\n00:00'), 'text/vtt', 1],
    ['a.vtt', Buffer.from('\ufeffWEBVTT - title\n'), 'text/vtt', 1],
    ['a.svg', bytes('<?xml version="1.0"?>\n<!-- x -->\n<svg xmlns="x"/>'), 'image/svg+xml', 20],
    ['a.csv', Buffer.from('имя,город\nАня,Київ\n'), 'text/csv', 20],
    ['a.txt', Buffer.from('hello'), 'text/plain', 20],
    ['a.ipynb', bytes('{ "cells": [] }'), 'application/json', 20],
    ['a.zip', ZIP('a.txt'), 'application/zip', 100],
    [
      'a.docx',
      ZIP('[Content_Types].xml'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      20,
    ],
  ])('%s %#', (name, head, contentType, mib) => {
    expect(fileKind(name, head)).toEqual({ contentType, maxBytes: mib * 1024 ** 2 });
  });

  it.each([
    ['zeros named as a picture', 'big.png', Buffer.alloc(4096)],
    ['a page named as a picture', 'a.png', bytes('<html><script>alert(1)</script>')],
    ['a page named as text', 'a.txt', bytes('\n<!DOCTYPE html><p>')],
    ['a page named as a table', 'a.csv', bytes('<script>alert(1)</script>')],
    ['a page named as an SVG', 'a.svg', bytes('<html><svg>')],
    ['a page named as captions', 'a.vtt', bytes('<html>')],
    ['a picture named as a page', 'a.html', bytes('GIF89a')],
    ['a picture without an extension', 'a', bytes('GIF89a')],
    ['a program named as a video', 'a.mp4', bytes('\x7fELF\x02\x01')],
    ['a program named as an archive', 'a.zip', bytes('MZ\x90\0')],
    ['an archive named as a document', 'a.docx', ZIP('payload.js')],
    ['a picture in a format browsers do not support', 'a.avif', ftyp('heic')],
    ['bytes named as text', 'a.txt', Buffer.from([0xff, 0xfe, 0x00, 0x41])],
    ['noise named as audio', 'a.mp3', Buffer.from([0xff, 0xff, 0xff, 0xff])],
    ['nothing', 'a.png', Buffer.alloc(0)],
  ])('%s is refused', (_, name, head) => expect(fileKind(name, head)).toBeNull());
});

describe('a file of a course', () => {
  const put = (name: string, content: Buffer, size = content.length) => {
    const place = join(folder, name);
    writeFileSync(place, content);
    truncateSync(place, size);
    return place;
  };
  const MIB = 1024 ** 2;

  it('is stored with its own type and size', async () => {
    const place = put('photo.jpg', pictures.png as Buffer);
    const kept = createMediaCollector(await measurePictures(folder)).addFile(place);
    expect(kept?.file).toMatchObject({ contentType: 'image/png', width: 4, height: 3, name: 'photo.jpg' });
  });

  it('is the displayed size in every picture format; SVGs and broken files have none', async () => {
    const turned = await sharp(pictures.jpeg as Buffer)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const animated = await sharp([pictures.png as Buffer, pictures.png as Buffer], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    const sizes: [name: string, content: Buffer, size: [width: number, height: number] | null][] = [
      ...Object.entries(pictures).map(([kind, content]): [string, Buffer, [number, number]] => [
        `deep/size.${kind}`,
        content,
        [4, 3],
      ]),
      ['deep/turned.jpg', turned, [3, 4]],
      ['deep/moving.gif', animated, [4, 3]],
      ['deep/drawing.svg', bytes('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), null],
      ['deep/cut.png', (pictures.png as Buffer).subarray(0, 20), null],
    ];
    mkdirSync(join(folder, 'deep'));
    const places = sizes.map(([name, content]) => put(name, content));
    const measured = await measurePictures(folder);
    expect(places.map((place) => measured.get(place) ?? null)).toEqual(
      sizes.map(([, , size]) => size && { width: size[0], height: size[1] }),
    );
  });

  it.each([
    ['zeros.png', Buffer.alloc(10), 100 * MIB],
    ['large.png', bytes('\x89PNG\r\n\x1a\n'), 20 * MIB + 1],
    ['large.pdf', bytes('%PDF-1.7'), 20 * MIB + 1],
    ['large.mp3', bytes('ID3'), 100 * MIB + 1],
    ['large.vtt', Buffer.from(`WEBVTT${' '.repeat(70_000)}`), MIB + 1],
  ])('%s is left out', (name, content, size) => {
    expect(createMediaCollector(new Map()).addFile(put(name, content, size))).toBeNull();
  });

  it('of 100 MiB of audio is stored', () => {
    expect(
      createMediaCollector(new Map()).addFile(put('long.mp3', bytes('ID3'), 100 * MIB))?.file,
    ).toMatchObject({
      contentType: 'audio/mpeg',
      size: 100 * MIB,
    });
  });
});

import { AVATAR_MIN_SIDE } from '../../contracts/values.ts';

export interface PictureSize {
  width: number;
  height: number;
}

/** The visible part of a picture in a square window. */
export interface CropView {
  /** 1 fits the shorter side to the window. */
  zoom: number;
  /** Centre of the window, from 0 to 1 across the picture. */
  x: number;
  y: number;
}

export const CENTRED: CropView = { zoom: 1, x: 0.5, y: 0.5 };
const MAX_ZOOM = 5;

/** Maximum zoom at which the crop still has the minimum size. */
export function maxZoom({ width, height }: PictureSize): number {
  return Math.max(1, Math.min(MAX_ZOOM, Math.min(width, height) / AVATAR_MIN_SIDE));
}

/** The crop in whole pixels of the picture, always inside it. */
export function squareOf(picture: PictureSize, { zoom, x, y }: CropView) {
  const size = Math.floor(Math.min(picture.width, picture.height) / zoom);
  const at = (middle: number, side: number) =>
    Math.min(side - size, Math.max(0, Math.round(middle * side - size / 2)));
  return { x: at(x, picture.width), y: at(y, picture.height), size };
}

/** The view after panning by a fraction of the window's side, kept inside the picture. */
export function moveView(picture: PictureSize, view: CropView, byX: number, byY: number): CropView {
  const size = Math.min(picture.width, picture.height) / view.zoom;
  return inside(picture, {
    ...view,
    x: view.x + (byX * size) / picture.width,
    y: view.y + (byY * size) / picture.height,
  });
}

export function zoomView(picture: PictureSize, view: CropView, zoom: number): CropView {
  return inside(picture, { ...view, zoom: Math.min(maxZoom(picture), Math.max(1, zoom)) });
}

function inside(picture: PictureSize, view: CropView): CropView {
  const half = Math.min(picture.width, picture.height) / view.zoom / 2;
  const hold = (middle: number, side: number) => Math.min(1 - half / side, Math.max(half / side, middle));
  return { ...view, x: hold(view.x, picture.width), y: hold(view.y, picture.height) };
}

import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { BannerFrame, type BannerFrameProps } from './banner-frame';

export interface BannerProps extends Omit<BannerFrameProps, 'icon' | 'tone'> {
  tone?: BannerFrameProps['tone'];
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export function Banner({ tone = 'info', ...frame }: BannerProps) {
  return <BannerFrame {...frame} tone={tone} icon={icons[tone]} />;
}

import { lazyPart } from '@/components/ui/lazy-part';

/** For a page that shows it only to those who have a resume in this browser. */
export const LazyDeviceCard = lazyPart(() => import('./device-card').then((part) => part.DeviceCard));

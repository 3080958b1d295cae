import { useSyncExternalStore } from 'react';
import { guestResume, noGuestResume, subscribeToGuestResume } from '@/store/guest-resume';

/** The resume of a guest in this browser; null while the page is rendered by the server. */
export const useGuestResume = () => useSyncExternalStore(subscribeToGuestResume, guestResume, noGuestResume);

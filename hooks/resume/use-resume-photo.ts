import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@/contracts/api-error';
import { RESUME_PHOTO_MAX_BYTES, RESUME_PHOTO_TYPES } from '@/contracts/resume/resume-values';
import { useApi } from '@/hooks/use-api';
import { resume } from '@/services/endpoints';

/** Makes a picture of the device small and square for a resume; resolves to a data URL. */
export function useResumePhoto() {
  const api = useApi();
  return useMutation({
    mutationFn: async (file: File) => {
      // What the service would refuse is not sent first.
      if (!RESUME_PHOTO_TYPES.some((type) => type === file.type))
        throw new ApiError('unsupported_media_type');
      if (file.size > RESUME_PHOTO_MAX_BYTES) throw new ApiError('payload_too_large');
      return (await api(resume.photo, { file })).photo;
    },
  });
}

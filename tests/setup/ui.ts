import { configure } from '@testing-library/react';

// A busy machine draws late; what never comes still fails.
configure({ asyncUtilTimeout: 5_000 });

import { configure } from '@testing-library/react';

// A busy machine renders late; content that never appears still fails.
configure({ asyncUtilTimeout: 5_000 });

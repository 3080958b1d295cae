import type { QueryTable } from './query-table.ts';

export const queries: QueryTable = {
  hi: [
    ['exact word', 'बजट', 'budget-that-survives-the-month'],
    ['prefix', 'स्प्रेड', 'spreadsheets-that-do-not-lie'],
    ['word form', 'बैठकों', 'meeting-that-ends-early'],
    ['word form', 'ग्राहकों', 'the-first-hundred-customers'],
    ['no nukta', 'डिजाइनर', 'product-designer'],
    ['precomposed nukta', 'ख़त्म', 'meeting-that-ends-early'],
    ['no nukta', 'ईमानदारी', 'reading-data-honestly'],
    ['letter wrong', 'विश्लेशक', 'data-analyst', 'analyst-from-zero'],
    ['other script', 'python', 'python-for-small-chores'],
    ['in the middle', 'सांख्यिकी', 'ten-thousand-dice'],
  ],
  bn: [
    ['exact word', 'বাজেট', 'budget-that-survives-the-month'],
    ['prefix', 'স্প্রেড', 'spreadsheets-that-do-not-lie'],
    ['word form', 'সভার', 'meeting-that-ends-early'],
    ['word form', 'ক্রেতারা', 'the-first-hundred-customers'],
    ['in the middle', 'পরিসংখ্যান', 'ten-thousand-dice'],
    ['in the middle', 'ডেটা', 'data-analyst', 'reading-data-honestly'],
    ['no dot below', 'তৈরি', 'how-a-price-is-made'],
    ['letter wrong', 'বিশ্লেশক', 'data-analyst', 'analyst-from-zero'],
    ['other script', 'python', 'python-for-small-chores'],
    ['words apart', 'কর সহজ', 'taxes-in-plain-words'],
  ],
};

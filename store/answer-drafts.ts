/** Texts of open answers that were not handed in yet, by user and item; stored in this browser. */

const PREFIX = 'answer-draft:';

const keyOf = (userId: string, contentId: string): string => `${PREFIX}${userId}:${contentId}`;

export function answerDraft(userId: string, contentId: string): string {
  try {
    return localStorage.getItem(keyOf(userId, contentId)) ?? '';
  } catch {
    return '';
  }
}

export function keepAnswerDraft(userId: string, contentId: string, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(keyOf(userId, contentId));
    else localStorage.setItem(keyOf(userId, contentId), text);
  } catch {
    // Storage is full or forbidden: the draft lasts as long as the page.
  }
}

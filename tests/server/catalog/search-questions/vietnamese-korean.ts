import type { QuestionTable } from './question-table.ts';

export const questions: QuestionTable = {
  vi: [
    ['tôi muốn học SQL', 'sql-that-answers-questions'],
    ['học sql từ đầu như thế nào', 'sql-that-answers-questions'],
    ['Mình muốn học vẽ ạ', 'seven-days-of-drawing'],
    ['khóa học python cho người mới bắt đầu', 'python-for-small-chores'],
    ['làm sao để thuyết trình tự tin', 'five-days-on-your-feet'],
    ['hướng dẫn excel cơ bản', 'spreadsheets-that-do-not-lie'],
    ['Làm thế nào để đọc bảng cân đối kế toán?', 'a-balance-sheet-is-a-photograph'],
    ['cach lap ngan sach', 'budget-that-survives-the-month'],
    ['thuế là gì', 'taxes-in-plain-words'],
    ['muốn trở thành nhà thiết kế sản phẩm', 'product-designer'],
  ],
  ko: [
    ['SQL을 배우고 싶어요', 'sql-that-answers-questions'],
    ['sql 처음부터 배우는 방법', 'sql-that-answers-questions'],
    ['그림 그리기 배우고 싶어요', 'seven-days-of-drawing'],
    ['파이썬 입문 강의 추천해 주세요', 'python-for-small-chores'],
    ['엑셀 쉽게 배우기', 'spreadsheets-that-do-not-lie'],
    ['발표를 잘하려면 어떻게 해야 하나요?', 'five-days-on-your-feet'],
    ['프로덕트 디자이너가 되려면', 'product-designer'],
    ['재무상태표 보는 법', 'a-balance-sheet-is-a-photograph'],
    ['정규식을 이해하고 싶어요', 'patterns-in-text'],
    ['데이타 분석가가 되고 싶어요', 'data-analyst'],
  ],
};

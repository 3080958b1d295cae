import { Completeness } from './completeness';
import { ContactsFields } from './contacts-fields';
import styles from './form.module.css';
import { PhotoField } from './photo-field';
import { SectionList } from './section-list';
import { SummaryField } from './summary-field';

/** All that a resume says, in the order in which it is printed. */
export function ResumeForm() {
  return (
    <div className={styles.form}>
      <Completeness />
      <ContactsFields />
      <PhotoField />
      <SummaryField />
      <SectionList />
    </div>
  );
}

import { useMemo } from 'react';
import { RESUME_TEMPLATES, type ResumeTemplate, TEMPLATE_TRAITS } from '@/contracts/resume/resume-values';
import { useResumePreview } from '@/hooks/resume/use-resume-preview';
import { useTranslation } from '@/hooks/use-translation';
import { useBuilder } from '../builder-context';
import { PagePictures } from '../preview/page-pictures';
import styles from './design.module.css';
import { useDesign } from './use-design';

/** Milliseconds: six pages are drawn again for each change. */
const THUMBNAIL_PAUSE_MS = 800;

/** The six templates with the words of this resume; another template keeps all of them. */
export function TemplateList() {
  const { t } = useTranslation('resume');
  const { design, set } = useDesign();
  return (
    <fieldset className={styles.templates}>
      <legend className={styles.heading}>{t('design.template')}</legend>
      <p className={styles.hint}>{t('design.templateHint')}</p>
      <div className={styles.thumbnails}>
        {RESUME_TEMPLATES.map((template) => (
          <TemplateChoice
            key={template}
            template={template}
            isChosen={design.template === template}
            onChoose={() => set({ template })}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface TemplateChoiceProps {
  template: ResumeTemplate;
  isChosen: boolean;
  onChoose: () => void;
}

function TemplateChoice({ template, isChosen, onChoose }: TemplateChoiceProps) {
  const { t } = useTranslation('resume');
  const [name, hint] = [`${template}-name`, `${template}-hint`];
  return (
    <label className={styles.template} data-chosen={isChosen || undefined}>
      <Thumbnail template={template} />
      <span className={styles.templateName}>
        <input
          type="radio"
          name="template"
          value={template}
          checked={isChosen}
          aria-labelledby={name}
          aria-describedby={hint}
          onChange={onChoose}
        />
        <span id={name}>{t(`template.${template}`)}</span>
      </span>
      <span id={hint} className={styles.hint}>
        {t(`templateHint.${template}`)} {!TEMPLATE_TRAITS[template].hasPhoto && t('design.withoutPhoto')}
      </span>
    </label>
  );
}

function Thumbnail({ template }: { template: ResumeTemplate }) {
  const { document } = useBuilder();
  const drawn = useResumePreview(
    useMemo(() => ({ ...document, design: { ...document.design, template } }), [document, template]),
    { pauseMs: THUMBNAIL_PAUSE_MS, inTurn: true },
  );
  return (
    <span className={styles.thumbnail}>
      <PagePictures drawn={drawn} paper={document.design.paper} isThumbnail />
    </span>
  );
}

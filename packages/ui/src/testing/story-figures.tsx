import sheet from './stories.module.css';

/** Drawings side by side on a sheet, each with its name. */
export function StoryFigures({ figures }: { figures: readonly { name: string; svg: string }[] }) {
  return (
    <div className={sheet.sheet}>
      {figures.map(({ name, svg }) => (
        <figure key={name} className={sheet.drawing}>
          <div dangerouslySetInnerHTML={{ __html: svg }} />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}

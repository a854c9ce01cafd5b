import { type SceneName, sceneSvg, scenes } from '@clavora/illustrations/scene-drawing';
import type { Picture } from './product-pictures.ts';

/** Pictures per scene: the first has no number, the others `-2`, `-3`. */
const scenesEach = 3;

/** Returns pictures without products: `scenes/<name>.png`, `scenes/<name>-2.png`, `scenes/<name>-3.png`. */
export function scenePictures(): Picture[] {
  return (Object.keys(scenes) as SceneName[]).flatMap((name) =>
    Array.from(
      { length: scenesEach },
      (_, i): Picture => ({
        path: `scenes/${name}${i === 0 ? '' : `-${i + 1}`}.png`,
        width: 2000,
        height: 1125,
        svg: () => sceneSvg(name, seedOf(name) + i * 97, { lettering: 'stroke', ground: 'paper' }),
      }),
    ),
  );
}

/** Returns a seed derived from the name, so that scenes by the same painter differ and an added one changes no other. */
function seedOf(name: SceneName): number {
  return Array.from(name).reduce((sum, character) => sum * 31 + character.charCodeAt(0), 7) % 100_003;
}

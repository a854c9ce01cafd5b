import { type SceneName, scenes, sceneSvg } from '@clavora/ui/drawing/scene-drawing';
import type { Picture } from './product-pictures.ts';

/** How many pictures each scene gives: the first has no number, the others `-2`, `-3`. */
export const scenesEach = 3;

/** The pictures that are not products: `scenes/<name>.png`, `scenes/<name>-2.png`, `scenes/<name>-3.png`. */
export function scenePictures(): Picture[] {
  return (Object.keys(scenes) as SceneName[]).flatMap((name) =>
    Array.from(
      { length: scenesEach },
      (_, i): Picture => ({
        path: `scenes/${name}${i === 0 ? '' : `-${i + 1}`}.png`,
        width: 2000,
        height: 1125,
        svg: () => sceneSvg(name, i * 97 + 1, { lettering: 'stroke', ground: 'paper' }),
      }),
    ),
  );
}

import { Link } from 'react-router-dom';
import { useText } from '../base/use-text.ts';
import { useMay, useUser } from '../session/context.tsx';
import { enterpriseCalls } from '#contract/enterprise.ts';
import type { Variant } from './basic-info.tsx';

/** To the screen of purchasers and agencies out of everybody's, and back. */
export function OtherVariant({ variant }: { variant: Variant }) {
  const t = useText();
  const { zsZhuTiLeiXing, isHasSubmit } = useUser();
  const maySee = useMay(enterpriseCalls.fullInfo);
  if (variant === 'ofPurchaser')
    return <Link to="/qyxxgl/qyjbxx">{t('menu.screens.basicInfo')}</Link>;
  const isTendering = /[AB]/.test(zsZhuTiLeiXing ?? '') && isHasSubmit === '1';
  return isTendering && maySee ? (
    <Link to="/qyxxgl/qyjbxx-cgr">{t('menu.screens.basicInfoOfPurchaser')}</Link>
  ) : null;
}

import { useI18n } from "#app/i18n/use-i18n.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { currentConsent } from "./consent-choice.ts";
import { ConsentForm } from "./consent-form.tsx";

export default function ConsentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  return (
    <Dialog open onClose={onClose} title={t("cookies.title")} closeLabel={t("common.close")}>
      <ConsentForm consent={currentConsent()} onSaved={onClose} />
    </Dialog>
  );
}

/** A request whose form was parsed while it arrived, so that an action's `request.formData()` parses nothing again. */
export class FormRequest extends Request {
  private readonly form: FormData;

  constructor(url: string, { method, headers }: Request, form: FormData) {
    super(url, { method, headers });
    this.form = form;
  }

  override formData(): Promise<FormData> {
    return Promise.resolve(this.form);
  }

  withUrl(url: string): FormRequest {
    return new FormRequest(url, this, this.form);
  }
}

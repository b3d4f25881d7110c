// React chooses its slow development build unless it is told otherwise before it is loaded: this is imported first.
process.env.NODE_ENV = "production";
